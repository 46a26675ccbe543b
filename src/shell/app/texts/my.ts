export const texts = import.meta.glob<object>('../../../../i18n/my/*.json', { eager: true, import: 'default' });
