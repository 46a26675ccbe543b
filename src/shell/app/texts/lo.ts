export const texts = import.meta.glob<object>('../../../../i18n/lo/*.json', { eager: true, import: 'default' });
