export const texts = import.meta.glob<object>(['../../../../i18n/th/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
