export const texts = import.meta.glob<object>(['../../../../i18n/ko/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
