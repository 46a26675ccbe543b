export const texts = import.meta.glob<object>(['../../../../i18n/ja/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
