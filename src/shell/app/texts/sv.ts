export const texts = import.meta.glob<object>(['../../../../i18n/sv/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
