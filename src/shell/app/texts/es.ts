export const texts = import.meta.glob<object>('../../../../i18n/es/*.json', { eager: true, import: 'default' });
