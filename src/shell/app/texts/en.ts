export const texts = import.meta.glob<object>(['../../../../i18n/en/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
