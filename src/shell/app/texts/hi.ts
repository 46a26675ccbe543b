export const texts = import.meta.glob<object>(['../../../../i18n/hi/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
