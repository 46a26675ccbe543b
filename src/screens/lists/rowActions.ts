import { useMemo, useState } from 'react';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Action } from '../../../contract/action';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { useStatusQuestion } from '../../../fields/status/statusQuestion';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useLandingPage } from '../../base/session/SessionContext';
import { getRecordTitle } from '../../fields/record';
import { useChangeStatus, useDeleteRecord } from '../records/rowChanges';
import { createHandleRelay, type HandleEvent } from './order/hold';

/** A record whose position is being chosen, and the button that opened the menu. */
export type PositionRequest = { record: RaRecord; anchor: HTMLElement };

/** A record and the action that is about to be run on it. */
export type ActionRequest = { record: RaRecord; action: Action };

/** A record of which the less frequent actions are offered, and the button that opened the menu. */
export type MenuRequest = PositionRequest & { mayDuplicate: boolean; mayCopy: boolean };

/** The actions of rows. The object is stable for the lifetime of the list. */
export type RowActions = {
    open(path: string): void;
    select(id: RaRecord['id']): void;
    /** Switches a record on or off after confirmation. */
    switchStatus(record: RaRecord): void;
    showHistory(record: RaRecord): void;
    /** Opens the menu of the less frequent actions. */
    offer(request: MenuRequest): void;
    /** Opens the dialog that copies a record to other landing pages. */
    copy(record: RaRecord): void;
    /** Opens the dialog of a declared action. */
    ask(request: ActionRequest): void;
    /** Deletes a record after confirmation. */
    remove(record: RaRecord): void;
    choosePlace(placing: PositionRequest): void;
    hold(id: RaRecord['id'], event: HandleEvent): void;
};

/** Returns the actions of a list's rows, and the state of the dialogs and drawers that they open. */
export function useRowActions(resource: Resource) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const { defaultLang } = useLandingPage();
    const buildQuestion = useStatusQuestion(resource);
    const { onToggleItem } = useListContext();
    const changeStatus = useChangeStatus(resource);
    const deleteRecord = useDeleteRecord(resource);
    const [holds] = useState(createHandleRelay);
    const [history, showHistory] = useState<RaRecord>();
    const [offered, offer] = useState<MenuRequest>();
    const [copied, copy] = useState<RaRecord>();
    const [request, ask] = useState<ActionRequest>();
    const [placing, choosePlace] = useState<PositionRequest>();

    const navigate = useNavigate();
    const open = useEvent((path: string) => void navigate(path));
    const select = useEvent(onToggleItem);
    const switchStatus = useEvent(async (record: RaRecord) => {
        const isActive = record.status === 'ACTIVE';
        const way = isActive ? 'off' : 'on';
        const title = getRecordTitle(resource, record, defaultLang);
        const yes = await dialogs.confirm(buildQuestion(way, { title }));
        if (yes) changeStatus({ id: record.id, title, status: isActive ? 'INACTIVE' : 'ACTIVE' });
    });
    const remove = useEvent(async (record: RaRecord) => {
        const title = getRecordTitle(resource, record, defaultLang);
        const yes = await dialogs.confirm({
            title: translate('lists.delete.title'),
            text: translate('lists.delete.text', { title, days: limits.historyDays }),
            confirm: translate('lists.delete.action'),
            danger: true,
        });
        if (yes) deleteRecord({ id: record.id, title });
    });
    const actions = useMemo<RowActions>(
        () => ({ open, select, switchStatus, showHistory, offer, copy, ask, remove, choosePlace, hold: holds.hold }),
        [open, select, switchStatus, remove, holds],
    );
    return {
        actions,
        holds,
        history,
        closeHistory: () => showHistory(undefined),
        offered,
        closeOffered: () => offer(undefined),
        copied,
        closeCopied: () => copy(undefined),
        request,
        closeAsked: () => ask(undefined),
        placing,
        closePlacing: () => choosePlace(undefined),
    };
}
