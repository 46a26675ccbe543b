import { menuGroups } from '../../../contract/menu';
import type { Resource } from '../../../contract/resource';
import app from '../../../i18n/en/app.json';
import type { Json } from './json';
import { getCallTag, getResourceTexts } from './names';
import type { DescribedCalls } from './operation';

/** Descriptions of the tags that are not lists of records. */
const descriptions: Readonly<Record<string, string>> = {
    'Global config': 'Settings that all landing pages share',
    Integrations: 'Other services that a landing page works with',
    'Web setting': 'Settings of a landing page, each saved as a whole',
    'Page management': 'Texts of the pages of a landing page',
    Content: 'What a landing page shows first',
    History: 'Who changed what, and bringing back an earlier version',
    Sessions: 'Where the account is signed in',
    'Sign-ins': 'Tries to sign in to the account',
    'Signing in': 'Signing in and out, the own profile and password',
    'Copy config': 'Copying parts of one landing page to others, in the background',
    'Master data': 'Languages, routes, countries, games: what choices are made from',
    System: 'Health, version and this document',
};

const otherSection = 'Accounts and system';

function getSection(resource: Resource | undefined): string {
    return resource?.group ? app.menu[resource.group] : otherSection;
}

const sections: readonly string[] = [
    // `menuGroups` is declared as a constant, so it has no other keys.
    ...Object.keys(menuGroups).map((group) => app.menu[group as keyof typeof menuGroups]),
    otherSection,
];

/** Returns the tags of the document, and the menu sections they are grouped by. */
export function buildTags(described: readonly DescribedCalls[]): Json {
    const owners = new Map<string, Resource | undefined>();
    for (const { calls, resource } of described) {
        const tag = getCallTag(calls[0], resource);
        if (!owners.get(tag)) owners.set(tag, resource);
    }
    const groups = sections.map((name) => ({
        name,
        tags: [...owners].flatMap(([tag, resource]) => (getSection(resource) === name ? [tag] : [])),
    }));
    const used = groups.filter(({ tags }) => tags.length > 0);
    const tags = used.flatMap((group) =>
        group.tags.map((name) => {
            const owner = owners.get(name);
            return { name, description: descriptions[name] ?? (owner && getResourceTexts(owner).description) ?? name };
        }),
    );
    return { tags, 'x-tagGroups': used };
}
