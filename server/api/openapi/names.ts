import type { Call } from '../../../contract/call';
import { namedCalls } from '../../../contract/calls';
import type { Resource } from '../../../contract/resource';
import type { Verb } from '../../../contract/verb';
import app from '../../../i18n/en/app.json';
import texts from '../../../i18n/en/resources.json';
import { toPascalCase } from './json';

type Texts = {
    name?: string;
    many?: string;
    one?: string;
    description?: string;
    actions?: Record<string, { label: string }>;
};

/** Returns the English texts of a resource in the console. */
export function getResourceTexts(resource: Resource): Texts {
    // Types declared only in tests have no texts.
    return (texts as Record<string, Texts>)[resource.name] ?? {};
}

const namesByCall = new Map(namedCalls.map((named) => [named.call, named]));

/** Returns the plural of a code name. */
const plural = (name: string) => (/(s|media)$/i.test(name) ? name : `${name.replace(/y$/, 'ie')}s`);

/** Names of the methods for each verb. */
const methodNames: Readonly<Record<Verb, (name: string) => string>> = {
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

/** Returns the name of a resource for use in schema names. */
export function getSchemaWord(resource: Resource): string {
    return toPascalCase(resource.name);
}

/**
 * Returns the name of a call's method in generated clients. It is derived from the code names of declarations, not from
 * texts, so that it stays stable.
 *
 * @example getOperationId(banner.calls.inquiry, banner) // 'listBanners'
 */
export function getOperationId(call: Call, resource: Resource | undefined): string {
    if (resource && call.verb) return methodNames[call.verb](getSchemaWord(resource));
    const callName = namesByCall.get(call)?.exportName;
    if (callName !== undefined) return callName.replace(/^inquire/, 'list');
    const name = toPascalCase(call.name);
    return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Nouns that keep their capital within a sentence. */
const properNounPattern = /^(Android|Facebook|Telegram)\b/;

function toMidSentence(noun: string): string {
    return properNounPattern.test(noun) || /[A-Z]/.test(noun.slice(1))
        ? noun
        : noun.charAt(0).toLowerCase() + noun.slice(1);
}

/** Summaries of the verbs. `one` is the page name of a setting, or the singular name of a record. */
const summaryPhrases: Readonly<Record<Verb, (many: string, one: string) => string>> = {
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

/** Returns a one-line summary of a call. */
export function getCallSummary(call: Call, resource: Resource | undefined): string {
    if (call.summary !== undefined) return call.summary;
    if (!resource) return spaced(call.name);
    const { name = spaced(resource.name), many = name, one = name, actions = {} } = getResourceTexts(resource);
    const single = toMidSentence(resource.singleton ? many : one);
    const suffix = call.audience === 'admin' ? ' (administrators)' : '';
    if (call.verb) return `${summaryPhrases[call.verb](toMidSentence(many), single)}${suffix}`;
    const action = call.name.slice(resource.name.length + 1);
    return `${actions[action]?.label ?? action} of ${single}${suffix}`;
}

const systemTag = 'System';

/** Returns the tag of a call: the menu section for settings, the name of the list for records. */
export function getCallTag(call: Call, resource: Resource | undefined): string {
    if (!resource) return namesByCall.get(call)?.area ?? systemTag;
    const { name = resource.name, many = name } = getResourceTexts(resource);
    return resource.singleton && resource.group ? app.menu[resource.group] : many;
}
