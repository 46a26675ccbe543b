export const texts = import.meta.glob<object>(['../../../../i18n/vn/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
