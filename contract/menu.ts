import type { IconName } from './icons';

/** Sections of the left menu in their order. A `submenu` collapses its items below one numbered entry. */
export const menuGroups = {
    landingPages: { submenu: false },
    globalConfig: { submenu: true, icon: 'Public' },
    integrations: { submenu: false },
    webSetting: { submenu: true, icon: 'Tune' },
    pageManagement: { submenu: true, icon: 'Web' },
    userManagement: { submenu: true, icon: 'People' },
    content: { submenu: false },
    help: { submenu: false },
} as const satisfies Record<string, { submenu: false } | { submenu: true; icon: IconName }>;

export type MenuGroup = keyof typeof menuGroups;
