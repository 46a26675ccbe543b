import { isLandingPageType } from '../../../contract/declaration/landingPages';
import type { Field, Fields } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { getHeldFields } from '../../../contract/walk';
import { joinPlace, splitPlace } from '../../../site/view';
import type { Shown } from './shown';

const toList = (value: unknown): readonly { id?: unknown }[] => (Array.isArray(value) ? value : []);

/** The field and the value that a step of a path leads to, and the step by which pages name it. */
type Step = { field: Field | undefined; value: unknown; name: string | undefined };

function takeStep(fields: Fields | undefined, field: Field | undefined, value: unknown, step: string): Step {
    const entry: unknown = Object(value)[step];
    if (!field) return { field: fields?.[step], value: entry, name: step };
    const { of, fields: inner } = getHeldFields(field);
    // Pages show one language, and name items by their ids.
    if (field.holds === 'languages') return { field: undefined, value: undefined, name: undefined };
    if (field.holds === 'items')
        return { field: { ...field, holds: 'fields' }, value: entry, name: String(toList(value)[Number(step)]?.id) };
    return { field: field.holds === 'entries' ? of : inner?.[step], value: entry, name: step };
}

/** Returns the steps by which pages name the field at a path of a form: `items.0.title.th` is `items`, its id, `title`. */
function toPlaceSteps(fields: Fields, values: Readonly<Record<string, unknown>>, path: string): string[] {
    let current: Step = { field: undefined, value: values, name: undefined };
    const names: string[] = [];
    for (const [index, step] of path.split('.').entries()) {
        current = takeStep(index === 0 ? fields : undefined, current.field, current.value, step);
        if (current.name === undefined) break;
        names.push(current.name);
    }
    return names;
}

/**
 * Returns the path in a form of the field that pages name by these steps, as far as the form has it; without steps, that of
 * the first field.
 */
export function toFormPath(
    fields: Fields,
    values: Readonly<Record<string, unknown>>,
    steps: readonly string[],
): string {
    if (steps.length === 0) return Object.keys(fields)[0] ?? '';
    const path: string[] = [];
    let field: Field | undefined;
    let value: unknown = values;
    for (const step of steps) {
        const { fields: inner } = field ? getHeldFields(field) : { fields };
        const index = field?.holds === 'items' ? toList(value).findIndex(({ id }) => String(id) === step) : -1;
        if (field?.holds === 'items' && index < 0) break;
        const next = field?.holds === 'items' ? String(index) : step;
        path.push(next);
        value = Object(value)[next];
        field =
            field?.holds === 'items'
                ? { ...field, holds: 'fields' }
                : field?.holds === 'entries'
                  ? getHeldFields(field).of
                  : inner?.[step];
        if (!field) break;
    }
    return path.join('.');
}

const listBase = ({ resource, variant, id, above = [] }: Shown) => [
    resource.name,
    ...(variant === undefined ? [] : [variant]),
    // Pages show one landing page, and do not name it.
    ...(id === undefined || isLandingPageType(resource) ? [] : [id]),
    ...above,
];

/** Returns the place on pages of the field at a path of a form. */
export function toPlace(shown: Shown, fields: Fields, values: Readonly<Record<string, unknown>>, path: string): string {
    return joinPlace([...listBase(shown), ...toPlaceSteps(fields, values, path)]);
}

/** Returns the steps below what a form edits, if a place is in it. */
export function findStepsInForm(shown: Shown, place: string): string[] | undefined {
    const [steps, base] = [splitPlace(place), listBase(shown)];
    return base.every((step, index) => steps[index] === step) ? steps.slice(base.length) : undefined;
}

/** What a place belongs to: the type, the variant or record, and the steps below it. */
export type Found = { resource: Resource; variant?: string; id?: string; steps: string[] };

/** Finds the setting or record that a place on a landing page belongs to. */
export function findSubject(resources: readonly Resource[], place: string, ldpId: string): Found | undefined {
    const [name, ...steps] = splitPlace(place);
    const resource = resources.find((each) => each.name === name);
    if (!resource) return undefined;
    if (isLandingPageType(resource)) return { resource, id: ldpId, steps };
    const [first = '', ...rest] = steps;
    if (!resource.singleton) return { resource, id: first, steps: rest };
    return resource.variants ? { resource, variant: first, steps: rest } : { resource, steps };
}
