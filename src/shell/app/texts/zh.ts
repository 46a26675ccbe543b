export const texts = import.meta.glob<object>(['../../../../i18n/zh/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
