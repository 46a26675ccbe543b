export const texts = import.meta.glob<object>(['../../../../i18n/tr/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
