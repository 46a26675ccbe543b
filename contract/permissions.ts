import type { MenuGroup } from './menu';

/** The permission keys of specification section 3, in the order of the menu. */
export const permissionKeys = [
    'LANDING_PAGE',
    'TELEGRAM_BOT',
    'INFO',
    'CONTACT',
    'ASSET',
    'TAG',
    'COLOR',
    'BAR',
    'ANNOUNCEMENT',
    'QUESTION',
    'POPUP',
    'GAME_CATEGORY',
    'ADVANCE_CUSTOM',
    'GTAG',
    'FBPIXEL',
    'GTAG_MNG',
    'LAYOUT',
    'GOO_CHAT',
    'APK_MEDIA',
    'IMAGE_STYLE',
    'FLOATING_MENU',
    'PAGE',
    'MEDIA',
    'BANNER',
    'PROVIDER',
    'ARTICLE',
    'PROMOTION',
] as const;

export type PermissionKey = (typeof permissionKeys)[number];

/** The permission keys by the section of the menu that they give access to (specification section 6). */
export const permissionGroups = {
    landingPages: ['LANDING_PAGE'],
    integrations: ['TELEGRAM_BOT'],
    webSetting: [
        'INFO',
        'CONTACT',
        'ASSET',
        'TAG',
        'GTAG',
        'GTAG_MNG',
        'FBPIXEL',
        'GOO_CHAT',
        'COLOR',
        'IMAGE_STYLE',
        'LAYOUT',
        'BAR',
        'FLOATING_MENU',
        'ANNOUNCEMENT',
        'QUESTION',
        'POPUP',
        'GAME_CATEGORY',
        'ADVANCE_CUSTOM',
        'APK_MEDIA',
    ],
    pageManagement: ['PAGE'],
    content: ['MEDIA', 'BANNER', 'PROVIDER', 'ARTICLE', 'PROMOTION'],
} as const satisfies Partial<Record<MenuGroup, readonly PermissionKey[]>>;

/** Off, view, edit. */
export const levels = { off: 0, view: 1, edit: 2 } as const;
export type Level = (typeof levels)[keyof typeof levels];

export type UserType = 'MAIN' | 'SUB';
export type Position = 'ADMIN' | 'USER';
export type Permission = Record<PermissionKey, Level>;

/**
 * The part of a profile that decides on the permissions of an account. `isLimited`: it is a sub-user that reaches chosen
 * landing pages only. `isViewing`: another account sees the console as this one.
 */
export type Rights = {
    userType: UserType;
    position: Position;
    permission: Permission;
    isLimited?: boolean;
    isViewing?: boolean;
};

/**
 * The accounts that may make a call at all, before keys and levels are checked. `anyone` needs no session; `oneself` is
 * for what concerns a person rather than an account, such as its session, drafts and presence.
 */
export const audiences = {
    anyone: () => true,
    signedIn: () => true,
    oneself: (rights: Rights) => rights.isViewing !== true,
    unlimited: (rights: Rights) => rights.isLimited !== true,
    main: (rights: Rights) => rights.userType === 'MAIN',
    admin: (rights: Rights) => rights.userType === 'MAIN' && rights.position === 'ADMIN',
    maker: (rights: Rights) => rights.userType === 'MAIN' && rights.position === 'USER',
} as const satisfies Record<string, (rights: Rights) => boolean>;

export type Audience = keyof typeof audiences;

/** The permissions that a call, a resource or a page requires. Of several keys, any one is sufficient. */
export type Demand = { audience: Audience; keys: readonly PermissionKey[]; level: Level };

/**
 * Whether an account meets a demand. The only permission rule: used by the server's guard, the menu, the pages and
 * their buttons.
 *
 * @example mayDo(profile, { audience: 'signedIn', keys: ['BANNER'], level: 2 })
 */
export function mayDo(rights: Rights, demand: Demand): boolean {
    if (!audiences[demand.audience](rights)) return false;
    if (rights.isViewing && demand.level >= levels.edit) return false;
    return demand.keys.length === 0 || demand.keys.some((key) => rights.permission[key] >= demand.level);
}

/** Returns a permission with the same level for every key: 2 for a main account, 0 for a new sub-user. */
export function createPermission(level: Level): Permission {
    const permission: Partial<Permission> = {};
    for (const key of permissionKeys) permission[key] = level;
    // Every key was set above.
    return permission as Permission;
}
