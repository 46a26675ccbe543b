export const texts = import.meta.glob<object>(['../../../../i18n/ph/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
