export const texts = import.meta.glob<object>('../../../../i18n/ms/*.json', { eager: true, import: 'default' });
