export const texts = import.meta.glob<object>(['../../../../i18n/pt/*.json', '!**/site.json'], {
    eager: true,
    import: 'default',
});
