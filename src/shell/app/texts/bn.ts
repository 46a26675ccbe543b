export const texts = import.meta.glob<object>(['../../../../i18n/bn/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
