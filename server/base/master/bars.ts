import type { MasterRoute } from '../../../contract/calls/master';

function entry(code: string, name: string, icon: string): MasterRoute {
    return { code, name, route: code === 'home' ? '/' : `/${code}`, icon };
}

/** Every page of a landing page that its own links can lead to. */
export const routes: readonly MasterRoute[] = [
    entry('home', 'Home', 'home'),
    entry('slot', 'Slots', 'slot'),
    entry('casino', 'Live casino', 'casino'),
    entry('card', 'Card games', 'card'),
    entry('fish', 'Fishing', 'fish'),
    entry('keno', 'Keno', 'keno'),
    entry('trading', 'Trading', 'trading'),
    entry('lotto', 'Lottery', 'lotto'),
    entry('sport', 'Sports', 'sport'),
    entry('esport', 'Esports', 'esport'),
    entry('cock', 'Cockfighting', 'cock'),
    entry('poker', 'Poker', 'poker'),
    entry('article', 'Articles', 'article'),
    entry('promotion', 'Promotions', 'promotion'),
    entry('vip', 'VIP', 'vip'),
    entry('entertainment', 'Entertainment', 'entertainment'),
    entry('download', 'App download', 'download'),
    entry('deposit', 'Deposit', 'deposit'),
    entry('withdraw', 'Withdraw', 'withdraw'),
    entry('history', 'History', 'history'),
    entry('profile', 'My account', 'profile'),
    entry('invite', 'Invite friends', 'invite'),
    entry('faq', 'Help', 'faq'),
    entry('contact', 'Contact', 'contact'),
    entry('responsible-play', 'Responsible play', 'shield'),
];

function some(...codes: string[]): readonly MasterRoute[] {
    return routes.filter(({ code }) => codes.includes(code));
}

export const sideBar = some(
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
export const topBar = some('home', 'slot', 'casino', 'sport', 'lotto', 'promotion', 'article', 'download');
export const bottomBar = some('home', 'promotion', 'deposit', 'history', 'profile', 'contact');
