import type { Call } from '../../../contract/call';
import { namedCalls } from '../../../contract/calls';
import type { Resource } from '../../../contract/resource';
import type { Verb } from '../../../contract/verb';
import app from '../../../i18n/en/app.json';
import texts from '../../../i18n/en/resources.json';
import { pascal } from './json';

type Texts = {
    name?: string;
    many?: string;
    one?: string;
    description?: string;
    actions?: Record<string, { label: string }>;
};

/** What the console calls a resource in English. */
export function textsOf(resource: Resource): Texts {
    // Types that only tests declare have no texts.
    return (texts as Record<string, Texts>)[resource.name] ?? {};
}

const words = new Map(namedCalls.map((named) => [named.call, named]));

/** The plural of a name in code. */
const plural = (name: string) => (/(s|media)$/i.test(name) ? name : `${name.replace(/y$/, 'ie')}s`);

/** What methods are called that do what a verb does. */
const methods: Readonly<Record<Verb, (name: string) => string>> = {
    inquiry: (name) => `list${plural(name)}`,
    get: (name) => `get${name}`,
    create: (name) => `create${name}`,
    update: (name) => `update${name}`,
    updatestatus: (name) => `update${name}Status`,
    delete: (name) => `delete${name}`,
    updateseq: (name) => `update${name}Order`,
    updateitem: (name) => `update${name}Item`,
    updateitemstatus: (name) => `update${name}ItemStatus`,
};

/** The word of a resource in names of schemas. */
export function wordOf(resource: Resource): string {
    return pascal(resource.name);
}

/**
 * The name of a call's method in generated clients. It is made of what the declaration is called in code and of no text, so
 * that it stays as it is.
 *
 * @example operationIdOf(banner.calls.inquiry, banner) // 'listBanners'
 */
export function operationIdOf(call: Call, resource: Resource | undefined): string {
    if (resource && call.verb) return methods[call.verb](wordOf(resource));
    const word = words.get(call)?.word;
    if (word !== undefined) return word.replace(/^inquire/, 'list');
    const name = pascal(call.name);
    return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Words that keep their capital within a sentence. */
const proper = /^(Android|Facebook|Telegram)\b/;

function within(noun: string): string {
    return proper.test(noun) || /[A-Z]/.test(noun.slice(1)) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1);
}

/** A setting is called as its page is, a record as one of its list. */
const phrases: Readonly<Record<Verb, (many: string, one: string) => string>> = {
    inquiry: (many) => `List ${many}`,
    get: (_many, one) => `Get ${one}`,
    create: (_many, one) => `Create ${one}`,
    update: (_many, one) => `Update ${one}`,
    updatestatus: (_many, one) => `Switch ${one} on or off`,
    delete: (_many, one) => `Delete ${one}`,
    updateseq: (many) => `Put ${many} in order`,
    updateitem: (many) => `Update one of the ${many}`,
    updateitemstatus: (many) => `Switch one of the ${many} on or off`,
};

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** One line that says what a call does. */
export function summaryOf(call: Call, resource: Resource | undefined): string {
    if (call.summary !== undefined) return call.summary;
    if (!resource) return spaced(call.name);
    const { name = spaced(resource.name), many = name, one = name, actions = {} } = textsOf(resource);
    const single = within(resource.singleton ? many : one);
    const suffix = call.audience === 'admin' ? ' (administrators)' : '';
    if (call.verb) return `${phrases[call.verb](within(many), single)}${suffix}`;
    const action = call.name.slice(resource.name.length + 1);
    return `${actions[action]?.label ?? action} of ${single}${suffix}`;
}

const systemTag = 'System';

/** The tag of a call: settings stand under their section of the menu, records under the name of their list. */
export function tagOf(call: Call, resource: Resource | undefined): string {
    if (!resource) return words.get(call)?.area ?? systemTag;
    const { name = resource.name, many = name } = textsOf(resource);
    return resource.singleton && resource.group ? app.menu[resource.group] : many;
}
