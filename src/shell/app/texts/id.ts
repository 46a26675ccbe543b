export const texts = import.meta.glob<object>(['../../../../i18n/id/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
