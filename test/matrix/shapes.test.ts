import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenFields } from '../../contract/field';
import { imageSlots } from '../../contract/limits';
import { mapFields } from '../../contract/walk';
import { isSlotted } from '../../fields/image/field';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, getCall, provideSubject } from './subject';
import { matrixResources, openWorld, type World } from './world';

type CallAnswer = { code: number; data: { errors?: { path: string; msg: string }[] } };

const shapes = [
    { width: 512, height: 512, fits: true },
    { width: 1024, height: 1024, fits: true },
    { width: 1600, height: 900, fits: false },
    { width: 512, height: 513, fits: false },
];

const rows = matrixResources.filter(({ calls }) => calls.update).map((resource) => ({ name: resource.name, resource }));

describe.each(databases)('the shape of images on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    it.each(pickShare(database, rows))(
        'must be square where $name shows it without cropping; the error states the size',
        async ({ resource }) => {
            for (const { fits, ...size } of shapes) {
                const picture = await world.addPicture(size);
                const subject = await provideSubject(world, resource);
                const body = buildBody(world, resource, 'update', subject);
                const square: string[] = [];
                const shown = mapFields(writtenFields(resource.fields, 'update'), body, (field, value) => {
                    if (!isSlotted(field)) return value;
                    const { slot } = field;
                    if ('square' in imageSlots[slot]) square.push(slot);
                    return picture;
                });
                const own = Object.fromEntries(Object.entries(shown).filter(([name]) => name in body));
                const { code, data } = (await world
                    .of(resource)
                    .call(getCall(resource, 'update'), { ...body, ...own })) as CallAnswer;
                if (fits || square.length === 0) {
                    expect([code, data]).toEqual([0, expect.anything()]);
                    continue;
                }
                expect([code, data.errors?.length]).toEqual([40001, square.length]);
                for (const { msg } of data.errors ?? [])
                    expect(msg).toBe(`Use a square image: this one is ${size.width} × ${size.height}`);
            }
        },
    );

    it('must be square only for the icons of an app', () => {
        const square = Object.entries(imageSlots).flatMap(([name, slot]) => ('square' in slot ? [name] : []));
        expect(square).toEqual([48, 72, 92, 144, 192, 512].map((size) => `appIcon${size}`));
    });
});
