export const texts = import.meta.glob<object>('../../../../i18n/km/*.json', { eager: true, import: 'default' });
