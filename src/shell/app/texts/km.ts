export const texts = import.meta.glob<object>(['../../../../i18n/km/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
