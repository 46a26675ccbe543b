export const texts = import.meta.glob<object>('../../../../i18n/zh/*.json', { eager: true, import: 'default' });
