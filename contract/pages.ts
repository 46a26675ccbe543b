import { definePage } from './page';

/** Every screen that is not about a resource, except the dashboard. Their views are in `src/shell/pages`. */
export const pages = {
    copyConfig: definePage({
        name: 'copyConfig',
        route: 'landingpage-copyconfig',
        audience: 'admin',
        group: 'landingPages',
        icon: 'ContentCopy',
        letters: 'c',
    }),
    calendar: definePage({
        name: 'calendar',
        route: 'calendar',
        keys: ['ARTICLE', 'PROMOTION'],
        scope: 'landingPage',
        group: 'content',
        icon: 'CalendarMonth',
        letters: 'j',
    }),
    preview: definePage({ name: 'preview', route: 'landing-page-preview', scope: 'landingPage', icon: 'Web' }),
    password: definePage({ name: 'password', route: 'account/password', icon: 'Password' }),
    sessions: definePage({ name: 'sessions', route: 'account/sessions', icon: 'Devices' }),
    activity: definePage({
        name: 'activity',
        route: 'user-management/activity',
        audience: 'main',
        group: 'userManagement',
        icon: 'History',
        letters: 'ua',
    }),
    chkver: definePage({ name: 'chkver', route: 'chkver', icon: 'Info' }),
} as const;
