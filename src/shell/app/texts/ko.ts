export const texts = import.meta.glob<object>('../../../../i18n/ko/*.json', { eager: true, import: 'default' });
