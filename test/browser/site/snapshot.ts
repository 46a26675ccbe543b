import { deliverValues } from '../../../contract/delivery/values';
import type { Resource } from '../../../contract/resource';
import { initialValues } from '../../../fields/group/field';
import { resources } from '../../../resources';
import type { SiteSnapshot } from '../../../site/content';

type Values = Readonly<Record<string, unknown>>;

/** What a test writes into the types of a landing page, by name; the rest is as new landing pages have it. */
export type SiteContent = Readonly<Record<string, Values>>;

const language = { lang: 'en', defaultLang: 'en' };

const picture = (name: string) => `/image/site/${name}.svg`;

/** The size of all pictures. */
const size = { width: 400, height: 100 };

const platformUrl = 'https://platform.example/play';

/** Lists of every landing page here; all others are empty. */
const usualLists: Readonly<Record<string, Values[]>> = {
    banner: [1, 2, 3].map((number) => ({
        _id: `banner${number}`,
        title: { en: `Banner ${number}` },
        slides: [{ desktopImage: picture(`banner${number}`), mobileImage: picture(`banner${number}`) }],
        routeType: 'INTERNAL',
        route: '/promotion',
    })),
    announcement: [1, 2].map((number) => ({ _id: `announcement${number}`, title: { en: `Announcement ${number}` } })),
    question: [{ _id: 'question1', title: { en: 'Is it free?' }, answer: { en: '<p>Yes, it is.</p>' } }],
};

const usualSettings: SiteContent = {
    info: { title: { en: 'Harbour' }, description: { en: 'A page for tests' } },
    livechats: { items: [{ id: 'chat1', chatType: 'GOOCHAT', token: 'token1', status: 'ACTIVE' }] },
};

/** Returns a popup that has one slide and no link. */
export const createPopup = (id: string, showType: 'ALL' | 'LOGGED_IN' | 'NOT_LOGGED_IN'): Values => ({
    id,
    title: { en: id },
    slides: [{ image: picture('popup') }],
    routeType: 'INTERNAL',
    route: '',
    showType,
    status: 'ACTIVE',
});

const isDelivered = ({ delivered, singleton, scope }: Resource) =>
    delivered !== undefined && (singleton || scope === 'landingPage');

function deliverSetting(resource: Resource, content: SiteContent): Values {
    const values = { ...initialValues(resource.fields), ...usualSettings[resource.name], ...content[resource.name] };
    return resource.variants ? {} : deliverValues(resource, values, language);
}

const deliverList = (resource: Resource) => ({
    items: (usualLists[resource.name] ?? []).map((values) => ({
        id: values._id,
        ...deliverValues(resource, values, language),
    })),
    next: null,
});

/** Returns what a page of a landing page is rendered from: with slides, menus and a live chat, and this content. */
export function createSnapshot(content: SiteContent = {}): SiteSnapshot {
    const delivered = resources.filter(isDelivered).map((resource) => {
        const value = resource.singleton ? deliverSetting(resource, content) : deliverList(resource);
        return [resource.name, value] as const;
    });
    return {
        lang: 'en',
        landingPage: {
            key: 'harbour',
            langs: ['en', 'th'],
            defaultLang: 'en',
            primaryDomain: 'harbour.example',
            registerType: 'PHONE',
            platformUrl,
            consent: 'BASIC',
            showLicense: true,
            showFortune: true,
            showVip: true,
            showRecommend: true,
            ...content.landingPage,
        },
        // Made by the declarations, which its type follows from.
        content: Object.fromEntries(delivered) as SiteSnapshot['content'],
        story: null,
        games: {},
        pictures: { [picture('popup')]: size },
        app: null,
    };
}
