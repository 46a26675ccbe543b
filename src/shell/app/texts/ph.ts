export const texts = import.meta.glob<object>('../../../../i18n/ph/*.json', { eager: true, import: 'default' });
