import type { Field, Fields } from '../field';
import type { Resource } from '../resource';
import { getHeldFields } from '../walk';

/** The language that content is delivered in, and the one that stands in for texts which it does not have. */
export type DeliveryLanguage = { lang: string; defaultLang: string };

type Values = Readonly<Record<string, unknown>>;

/** Values of composite kinds are objects and lists, which their schema has checked. */
const toObject = (value: unknown): Values => Object(value);
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns a text in one language. Texts of further languages stand in for none: readers may not understand them. */
function chooseText(value: unknown, { lang, defaultLang }: DeliveryLanguage): unknown {
    const texts = toObject(value);
    return texts[lang] || texts[defaultLang] || '';
}

/** Whether an item or a setting is switched on; those without a status always are. */
function isActive(fields: Fields, item: Values): boolean {
    const status = Object.keys(fields).find((name) => fields[name]?.role === 'status');
    return status === undefined || item[status] === 'ACTIVE';
}

const shownFields = new WeakMap<Fields, [string, Field][]>();

/** Returns the fields that have a value for visitors, looked up once: there are many records of few types. */
function listShown(fields: Fields): [string, Field][] {
    const known = shownFields.get(fields) ?? Object.entries(fields).filter(([, { role }]) => role !== 'status');
    shownFields.set(fields, known);
    return known;
}

function deliverFields(fields: Fields, values: Values, language: DeliveryLanguage): Record<string, unknown> {
    const delivered: Record<string, unknown> = {};
    for (const [name, field] of listShown(fields)) delivered[name] = deliverValue(field, values[name], language);
    return delivered;
}

function deliverValue(field: Field, value: unknown, language: DeliveryLanguage): unknown {
    const { of, fields = {} } = getHeldFields(field);
    if (field.holds === 'languages') return chooseText(value, language);
    if (field.holds === 'fields') return deliverFields(fields, toObject(value), language);
    if (field.holds === 'entries')
        return toList(value).map((entry) => (of ? deliverValue(of, entry, language) : entry));
    if (field.holds === 'items')
        return toList(value)
            .map(toObject)
            .filter((item) => isActive(fields, item))
            .map((item) => ({ id: item.id, ...deliverFields(fields, item, language) }));
    return value ?? field.empty;
}

type Delivered = Pick<Resource, 'fields' | 'delivered'>;

function pickDelivered({ fields, delivered }: Delivered, inList: boolean): Fields {
    const { fields: names = [], ownPage = [] } = delivered ?? {};
    const shown = names.filter((name) => !inList || !ownPage.includes(name));
    return Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name)));
}

const [inLists, alone] = [new WeakMap<Delivered, Fields>(), new WeakMap<Delivered, Fields>()];

/** Returns the fields of a type that are delivered; without those that only pages of records show if `inList`. */
export function getDeliveredFields(resource: Delivered, inList = false): Fields {
    const known = inList ? inLists : alone;
    const fields = known.get(resource) ?? pickDelivered(resource, inList);
    known.set(resource, fields);
    return fields;
}

/**
 * Returns what visitors see of a record or setting, in one language: declared fields only, without the items that are
 * switched off. A setting that is switched off is delivered as if it were empty. Whether a record is visible is not
 * checked here: see `isVisible`.
 *
 * @example deliverValues(banner, values, { lang: 'th', defaultLang: 'en' }) // { title: 'ยินดีต้อนรับ', slides: […] }
 */
export function deliverValues(
    resource: Pick<Resource, 'fields' | 'delivered'>,
    values: Values,
    language: DeliveryLanguage,
    inList = false,
): Record<string, unknown> {
    const shown = isActive(resource.fields, values) ? values : {};
    return deliverFields(getDeliveredFields(resource, inList), shown, language);
}
