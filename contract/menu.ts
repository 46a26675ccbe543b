import type { IconName } from './icons';

/**
 * Sections of the left menu in their order: daily work first. A `submenu` collapses its items below one numbered entry.
 */
export const menuGroups = {
    content: { submenu: false },
    pageManagement: { submenu: true, icon: 'Web' },
    webSetting: { submenu: true, icon: 'Tune' },
    landingPages: { submenu: false },
    integrations: { submenu: false },
    globalConfig: { submenu: true, icon: 'Public' },
    userManagement: { submenu: true, icon: 'People' },
    help: { submenu: false },
} as const satisfies Record<string, { submenu: false } | { submenu: true; icon: IconName }>;

export type MenuGroup = keyof typeof menuGroups;
