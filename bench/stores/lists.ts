import type { Resource } from '../../contract/resource';
import { article } from '../../resources/article';
import { question } from '../../resources/question';
import type { Author } from '../../server/base/database/change';
import { listImageFiles } from '../../server/store/imageUses';
import { getLdpId } from '../fill';
import { buildDocument, buildRecord, buildRevision, type Document, type RecordRow } from '../rows';
import { buildValues, createDocuments, createLongDocuments, getPageLanguage, listedTypes } from './contents';
import { findUsedImage, type Library } from './library';
import type { TableRow } from './loader';
import type { People } from './people';
import { deletingPage, longPage, orderedPage } from './places';
import { createRandom } from './random';
import { type DataSize, getOtherLengths } from './sizes';

const day = 24 * 60 * 60 * 1000;

/** What the lists are made of. */
export type Lists = {
    size: DataSize;
    people: People;
    library: Library;
    buildId(time: number): string;
    now: number;
};

/** A list to build. `sort` is the position of a record, by its number. */
type ListPlan = {
    page: number;
    resource: Resource;
    length: number;
    /** Of how many records one has revisions; 0: none has. */
    revised: number;
    build(index: number): Document;
    sort?(index: number): number;
};

/** Returns the author of a record: the owner of half of all, sub-users of the others. */
function chooseAuthor({ owner, others }: People, random: () => number): Author {
    return random() < 0.5 ? owner : (others[Math.floor(others.length * random() ** 2)] ?? owner);
}

/** Yields a list, its newest record last; some records have the revision of their creation, and some were changed since. */
function* iterateList({ people, buildId, now }: Lists, plan: ListPlan): Generator<TableRow> {
    const { page, resource, length, revised, build, sort = (index: number) => index + 1 } = plan;
    const random = createRandom(page * 31 + resource.name.length);
    const ldp_id = getLdpId(page);
    for (let index = 0; index < length; index += 1) {
        const isRare = page === orderedPage && resource === article && index > 0 && index < 6;
        const author = isRare ? people.rare : chooseAuthor(people, random);
        const created = now - day - Math.floor((1 - index / length) * 690 * day);
        const created_time = new Date(created).toISOString();
        // The first records have their own histories.
        const isChanged = random() < 0.2 && index > 0;
        const updated_time = isChanged
            ? new Date(created + Math.floor(random() * (now - created))).toISOString()
            : created_time;
        const stamps = { created_by: author.username, created_time, updated_by: author.username, updated_time };
        const own = {
            status: random() < 0.1 ? ('INACTIVE' as const) : ('ACTIVE' as const),
            version: isChanged ? 2 : 1,
        };
        const record = buildRecord(build(index), { ldp_id, id: buildId(created), sort: sort(index) }, stamps, own);
        yield ['record', record];
        if (revised === 0 || index % revised !== 0) continue;
        const first = { id: buildId(created), verb: 'create', version: 1, time: created_time };
        yield ['revision', buildRevision(record, author, first)];
        if (!isChanged) continue;
        const second = { id: buildId(Date.parse(updated_time)), verb: 'update', version: 2, time: updated_time };
        yield ['revision', buildRevision(record, author, second)];
    }
}

/** Yields the articles of the ordered list with the files that they use, and the many revisions of the first. */
function* iterateOrderedList(lists: Lists): Generator<TableRow> {
    const { size, library, people, buildId, now } = lists;
    const length = size.orderedList;
    const images: string[][] = [];
    const build = (index: number) => {
        const values = { ...buildValues(article, 'en', index), image: findUsedImage(library, index) };
        images.push((listImageFiles(article, values) ?? []).map(({ file }) => file));
        return buildDocument(article, values, 'en');
    };
    // A prime step visits every position once, far from the order of creation.
    const sort = (index: number) => ((index * 7919) % length) + 1;
    let first: RecordRow | undefined;
    const plan = { page: orderedPage, resource: article, length, revised: 1, build, sort };
    for (const [table, row] of iterateList(lists, plan)) {
        // Rows of this table are records.
        const record = table === 'record' ? (row as RecordRow) : undefined;
        if (first === undefined && record) first = { ...record, version: size.revisionsOfOne };
        yield first !== undefined && record?.id === first.id ? ['record', first] : [table, row];
        if (record) {
            const { ldp_id, resource, id: record_id } = record;
            for (const file of images.at(-1) ?? [])
                yield ['media_use', { ldp_id, resource, record_id, owner: ldp_id, file }];
        }
    }
    if (!first) return;
    for (let version = 2; version <= size.revisionsOfOne; version += 1) {
        const time = now - day + Math.floor((version / size.revisionsOfOne) * day);
        const own = { id: buildId(time), verb: 'update', version, time: new Date(time).toISOString() };
        yield ['revision', buildRevision(first, people.owner, own)];
    }
}

/** Yields the revisions of questions that were created and deleted. */
function* iterateDeleted({ size, people, buildId, now }: Lists): Generator<TableRow> {
    const documents = createDocuments();
    const lang = getPageLanguage(deletingPage, size.filledPages);
    const { username, ...rest } = people.owner;
    for (let index = 0; index < size.deleted; index += 1) {
        const created = now - 100 * day + index * 1000;
        const deleted = now - 20 * day + index * 1000;
        const time = new Date(created).toISOString();
        const stamps = { created_by: username, created_time: time, updated_by: username, updated_time: time };
        // Behind all records that exist.
        const sort = size.otherLists.to * 10 + index;
        const place = { ldp_id: getLdpId(deletingPage), id: buildId(created), sort };
        const record = buildRecord(documents(question, lang, index), place, stamps);
        const author = { username, ...rest };
        yield ['revision', buildRevision(record, author, { id: buildId(created), verb: 'create', version: 1, time })];
        const own = { id: buildId(deleted), verb: 'delete', version: 1, time: new Date(deleted).toISOString() };
        yield ['revision', { ...buildRevision(record, author, own), place: sort, after: null }];
    }
}

/** Yields all records with their revisions, and the uses of files. */
export function* iterateLists(lists: Lists): Generator<TableRow> {
    const { longList, plainList, filledPages, records, revisions } = lists.size;
    // About one of five records was changed, hence has a second revision.
    const revised = Math.max(1, Math.round((records * 1.2) / revisions));
    const build = createLongDocuments(longList);
    yield* iterateList(lists, { page: longPage, resource: article, length: longList, revised, build });
    yield* iterateOrderedList(lists);
    yield* iterateDeleted(lists);
    const documents = createDocuments();
    const lengths = getOtherLengths(lists.size, filledPages * listedTypes.length - 3, createRandom(6));
    for (let page = 0; page < filledPages; page += 1) {
        const lang = getPageLanguage(page, filledPages);
        for (const resource of listedTypes) {
            if (resource === article && (page === longPage || page === orderedPage)) continue;
            const isPlain = page === orderedPage && resource === question;
            const length = isPlain ? plainList : (lengths.pop() ?? 0);
            const plan = {
                page,
                resource,
                length,
                revised,
                build: (index: number) => documents(resource, lang, index),
            };
            yield* iterateList(lists, plan);
        }
    }
}
