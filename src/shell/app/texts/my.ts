export const texts = import.meta.glob<object>(['../../../../i18n/my/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
