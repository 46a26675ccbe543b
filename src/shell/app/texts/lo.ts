export const texts = import.meta.glob<object>(['../../../../i18n/lo/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
