import type { MasterRoute } from '../../../contract/calls/master';

function createRoute(code: string, name: string, icon: string): MasterRoute {
    return { code, name, route: code === 'home' ? '/' : `/${code}`, icon };
}

/** Every page of a landing page that its own links can lead to. */
export const routes: readonly MasterRoute[] = [
    createRoute('home', 'Home', 'home'),
    createRoute('slot', 'Slots', 'slot'),
    createRoute('casino', 'Live casino', 'casino'),
    createRoute('card', 'Card games', 'card'),
    createRoute('fish', 'Fishing', 'fish'),
    createRoute('keno', 'Keno', 'keno'),
    createRoute('trading', 'Trading', 'trading'),
    createRoute('lotto', 'Lottery', 'lotto'),
    createRoute('sport', 'Sports', 'sport'),
    createRoute('esport', 'Esports', 'esport'),
    createRoute('cock', 'Cockfighting', 'cock'),
    createRoute('poker', 'Poker', 'poker'),
    createRoute('article', 'Articles', 'article'),
    createRoute('promotion', 'Promotions', 'promotion'),
    createRoute('vip', 'VIP', 'vip'),
    createRoute('entertainment', 'Entertainment', 'entertainment'),
    createRoute('download', 'App download', 'download'),
    createRoute('deposit', 'Deposit', 'deposit'),
    createRoute('withdraw', 'Withdraw', 'withdraw'),
    createRoute('history', 'History', 'history'),
    createRoute('profile', 'My account', 'profile'),
    createRoute('invite', 'Invite friends', 'invite'),
    createRoute('faq', 'Help', 'faq'),
    createRoute('contact', 'Contact', 'contact'),
    createRoute('responsible-play', 'Responsible play', 'shield'),
];

function pickRoutes(...codes: string[]): readonly MasterRoute[] {
    return routes.filter(({ code }) => codes.includes(code));
}

export const sideBar = pickRoutes(
    'home',
    'slot',
    'casino',
    'card',
    'fish',
    'sport',
    'promotion',
    'vip',
    'article',
    'faq',
    'contact',
);
export const topBar = pickRoutes('home', 'slot', 'casino', 'sport', 'lotto', 'promotion', 'article', 'download');
export const bottomBar = pickRoutes('home', 'promotion', 'deposit', 'history', 'profile', 'contact');
