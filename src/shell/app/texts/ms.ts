export const texts = import.meta.glob<object>(['../../../../i18n/ms/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
