import { v7 as uuidv7 } from 'uuid';
import type { Page } from '../../contract/envelope';
import { createPermission } from '../../contract/permissions';
import type { ChosenReach } from '../../contract/reach';
import type { Resource } from '../../contract/resource';
import type { AccountTable } from '../base/database/tables/accounts';
import type { Handler, Incoming, Principal, Services } from '../base/services/context';
import { fail, invalid, problem } from '../base/system/errors';
import { insertAccount, replaceAccount, type SessionEnding } from '../domain/accounts/change';
import { checkChosenPages } from '../domain/accounts/chosenReach';
import { loadSubUsers, refuseOwner } from '../domain/accounts/dependants';
import type { AccountKind } from '../domain/accounts/kinds';
import { findManaged, listManaged } from '../domain/accounts/list';
import { getDerivedColumns, toAccountAnswer } from '../domain/accounts/rows';
import { checkAddresses, checkCeiling, checkNotOwn } from '../domain/accounts/rules';
import { hashPassword } from '../domain/sessions/passwords';
import { createViewGrant } from '../domain/sessions/viewGrants';
import { orderAccountRemoval } from '../features/removal/order';
import { checkRemoval } from '../features/removal/rules';
import { getRemovalQueue } from '../features/removal/run';
import { toListQuery } from '../kernel/operations/inquiry';
import { withKeptValues } from '../kernel/operations/kept';
import type { Operation, OwnOperations } from '../kernel/operations/operation';
import { conflict } from '../store/conflict';
import type { Values } from '../store/values';
import { createWrite } from '../store/write';

type AccountInput = Pick<AccountTable, 'username' | 'name' | 'remark'> & {
    password?: string;
    ipWhitelist: string[];
    position?: AccountTable['position'];
    permission?: Record<string, number>;
    reach?: ChosenReach;
};

function getCaller({ principal }: Incoming): Principal {
    return principal ?? fail('sessionEnded');
}

const everyPage: ChosenReach = { scope: 'EVERY', ldpIds: [] };

/** Returns what is stored of a choice: landing pages have no order there. */
const toStored = ({ scope, ldpIds }: ChosenReach): ChosenReach => ({ scope, ldpIds: ldpIds.toSorted() });

/** Number of attempts to change a row that is changed concurrently. */
const maxAttempts = 10;

/** Returns the columns that a form sets. */
function toFormColumns({ username, name, remark, ipWhitelist, position, permission, reach }: AccountInput) {
    return {
        username,
        name,
        remark,
        ...getDerivedColumns({ username, name, remark }),
        ip_whitelist: JSON.stringify(ipWhitelist),
        ...(position ? { position } : {}),
        ...(permission ? { permission: JSON.stringify(permission) } : {}),
        ...(reach ? { reach: reach.scope } : {}),
    };
}

/** Creates the operations and actions of a resource whose records are accounts. */
export function accountOperations(resource: Resource, kind: AccountKind): OwnOperations {
    const writeFor = (incoming: Incoming, services: Services) => createWrite(incoming, resource.name, services);

    async function loadAccount(incoming: Incoming, services: Services) {
        const id = String(incoming.body.id ?? incoming.params.id);
        return (await findManaged(services, kind, incoming, id)) ?? fail('notFound');
    }

    /** Changes the current row of an account; `visible` changes increment its version. `more` is answered as well. */
    async function change(
        incoming: Incoming,
        services: Services,
        changes: { columns: Partial<AccountTable>; ending?: SessionEnding; visible?: boolean; more?: Values },
    ): Promise<Values> {
        const write = writeFor(incoming, services);
        for (let tries = 0; tries < maxAttempts; tries += 1) {
            const { row, record } = await loadAccount(incoming, services);
            if (row.version !== (incoming.expected ?? row.version)) return conflict(record, resource.audit);
            const stamp = { version: row.version + 1, updated_by: write.author.username, updated_time: write.time };
            const after = { ...row, ...changes.columns, ...(changes.visible ? stamp : {}) };
            const { ending, more } = changes;
            const answer = {
                ...toAccountAnswer(after, { ...record, ...(ending ? { hasSession: false } : {}) }),
                ...more,
            };
            if (await replaceAccount(services, { before: row, after, write, answer, ...(ending ? { ending } : {}) }))
                return answer;
        }
        return fail('unavailable');
    }

    const inquiry: Operation<'inquiry'> = async (incoming, services): Promise<Page<Values>> => {
        const { page, limit, ...query } = toListQuery(incoming.body);
        const { items, total } = await listManaged(services, kind, incoming, query);
        return { items, total, page, limit };
    };

    const create: Operation<'create', AccountInput> = async (incoming, services) => {
        const caller = getCaller(incoming);
        const body = incoming.body;
        checkCeiling(body.permission, caller);
        const maker = await kind.resolveMaker(incoming, services);
        if (maker && body.reach) await checkChosenPages(services, body.reach, maker.id);
        const reach = toStored(body.reach ?? everyPage);
        const write = writeFor(incoming, services);
        const { username } = write.author;
        const account: AccountTable = {
            id: uuidv7(),
            password_hash: await hashPassword(body.password ?? ''),
            user_type: kind.userType,
            position: 'USER',
            permission: JSON.stringify(createPermission(2)),
            status: body.status ?? 'ACTIVE',
            maker_id: maker?.id ?? null,
            reach: 'EVERY',
            version: 1,
            created_by: username,
            created_time: write.time,
            updated_by: username,
            updated_time: write.time,
            ...toFormColumns(body),
        };
        const named = kind.namesMaker && maker ? { makerId: maker.id, makerName: maker.username } : {};
        const answer = toAccountAnswer(account, { hasSession: false, reach, ...named });
        await insertAccount(services, account, write, answer, reach.ldpIds);
        return answer;
    };

    const update: Operation<'update', AccountInput> = async (incoming, services) => {
        const { body } = incoming;
        const caller = getCaller(incoming);
        const { row, record } = await loadAccount(incoming, services);
        const values = withKeptValues(resource.fields, body, record);
        if (row.version !== body.version) return conflict(record, resource.audit);
        if (body.status !== undefined && body.status !== row.status)
            return invalid([problem('status', 'validation.status')]);
        if (body.reach && row.maker_id !== null) await checkChosenPages(services, body.reach, row.maker_id);
        checkCeiling(values.permission, caller);
        if (row.id === caller.accountId) {
            if (values.position !== row.position) checkNotOwn(row.id, caller, 'position');
            checkAddresses(values.ipWhitelist, incoming.address);
        }
        const write = writeFor(incoming, services);
        const stamp = { version: row.version + 1, updated_by: write.author.username, updated_time: write.time };
        const after = { ...row, ...toFormColumns(values), ...stamp };
        const reach = body.reach && toStored(body.reach);
        const answer = toAccountAnswer(after, { ...record, ...(reach ? { reach } : {}) });
        const ldpIds = reach?.ldpIds;
        if (await replaceAccount(services, { before: row, after, write, answer, ldpIds })) return answer;
        return conflict((await loadAccount(incoming, services)).record, resource.audit);
    };

    const updatestatus: Operation<'updatestatus', { id: string }> = async (incoming, services) => {
        const { id, status } = incoming.body;
        checkNotOwn(id, getCaller(incoming), 'status');
        return await change(incoming, services, { columns: { status }, ending: 'all', visible: true });
    };

    const resetpassword: Handler<{ id: string; password: string }> = async (incoming, services) => {
        const { id, password } = incoming.body;
        checkNotOwn(id, getCaller(incoming), 'password');
        await loadAccount(incoming, services);
        const password_hash = await hashPassword(password);
        return await change(incoming, services, { columns: { password_hash }, ending: 'own' });
    };

    const clearsession: Handler = (incoming, services) => change(incoming, services, { columns: {}, ending: 'own' });

    const viewas: Handler<{ id: string }> = async (incoming, services) => {
        const { id } = incoming.body;
        const caller = getCaller(incoming);
        checkNotOwn(id, caller, 'id');
        const { row } = await loadAccount(incoming, services);
        const isAdmin = row.user_type === 'MAIN' && row.position === 'ADMIN';
        if (row.status !== 'ACTIVE' || isAdmin) return fail('viewEnded');
        return await change(incoming, services, {
            columns: {},
            more: { grant: createViewGrant(services, caller.sessionHash, id) },
        });
    };

    const remove: Handler<{ id: string; confirmation: string }> = async (incoming, services) => {
        const { id, confirmation } = incoming.body;
        checkNotOwn(id, getCaller(incoming), 'id');
        const { row, record } = await loadAccount(incoming, services);
        checkRemoval(row, row.username, confirmation);
        await refuseOwner(services, row.id, 'confirmation');
        const contents = { values: record, subUsers: await loadSubUsers(services, row.id) };
        if (!(await orderAccountRemoval(services, row, contents, writeFor(incoming, services))))
            return fail('unavailable');
        getRemovalQueue(services).wake();
        return record;
    };

    return {
        inquiry,
        get: async (incoming: Incoming, services: Services) => (await loadAccount(incoming, services)).record,
        create,
        update,
        updatestatus,
        resetpassword,
        clearsession,
        viewas,
        ...(Object.hasOwn(resource.actions, 'remove') ? { remove } : {}),
    };
}
