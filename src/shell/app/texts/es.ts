export const texts = import.meta.glob<object>(['../../../../i18n/es/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
