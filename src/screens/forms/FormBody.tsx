import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type FormEvent, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Chunked } from '../../base/chunks/Chunked';
import { useChunk } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';
import { useShortcut } from '../../base/shortcuts/listen';
import { tabsHeight } from '../../base/ui/PageTabs';
import { useUnsaved } from '../../base/unsaved/UnsavedGuard';
import { FormRecordContext } from '../../fields/form/FormRecord';
import { type Subject, SubjectContext } from '../../fields/subject';
import { draftKeeper } from '../drafts/chunks';
import { presenceKeeper } from '../presence/chunks';
import { PreviewButton } from '../preview/PreviewButton';
import { PreviewSplit } from '../preview/PreviewSplit';
import { useRevealPicked } from '../preview/useRevealPicked';
import { Beside } from './Beside';
import { conflictDialog } from './chunks';
import { ErrorSummary } from './ErrorSummary';
import type { SaveFollowUp } from './editing';
import { FormHeader } from './FormHeader';
import { FormSections } from './FormSections';
import { FormState } from './FormState';
import type { RecordFormProps } from './formProps';
import { MeanwhileNotes } from './MeanwhileNotes';
import { PanelMark } from './PanelMark';
import { isDraftRecord, PublishButton } from './PublishButton';
import { PanelContext } from './panel';
import { prefetchSaveDialogs } from './prefetch';
import { SaveBar } from './SaveBar';
import { SaveMenu } from './SaveMenu';
import { TranslationProvider } from './TranslationProvider';
import { useFollow } from './useFollow';
import { useIsDirty } from './useIsDirty';
import { useIsIncomplete } from './useIsIncomplete';
import type { Sending } from './useLostAnswer';
import type { Accepts } from './useMeanwhile';
import { useSave } from './useSave';

type Props = RecordFormProps & { accepts: Accepts };

/** The ways after a save, in the order of the menu. */
const order = ['close', 'next', 'new'] as const satisfies readonly SaveFollowUp[];

/** Ends where the window does, so that nothing that appears in the form moves the bar that saves. */
const whole = {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'var(--page-height)',
    mb: 'calc(-1 * var(--page-end, 0px))',
} as const;

const belowTabs = { ...whole, minHeight: `calc(var(--page-height) - ${tabsHeight}px)` } as const;

/** What stays in sight at the end of the form: who has changed it meanwhile, and the bar that saves. */
const foot = { position: 'sticky', bottom: 0, mt: 'auto', zIndex: 'appBar' } as const;

export function FormBody({ editing, accepts, actions, intro, aside, below, ...frame }: Props) {
    const translate = useTranslate();
    const [opened, setOpened] = useState(editing.opened);
    const isDirty = useIsDirty(opened.values);
    const root = useRef<HTMLFormElement>(null);
    const sending: Sending = useRef(undefined);
    const { following, choose, go } = useFollow(editing);
    const {
        submit,
        discard,
        uploads,
        isLost,
        isWaiting,
        stopWaiting,
        conflict,
        meanwhile,
        restart,
        recall,
        takeNewer,
        ...answers
    } = useSave({
        editing: following,
        accepts,
        opened,
        setOpened,
        root,
        sending,
    });
    const isUnsaved = isDirty || isLost || uploads > 0;
    const { lock, fixed, fields, sections, tabs, hints } = editing;
    const readOnly = lock !== undefined;
    const isDraft = editing.publish !== undefined && (!opened.exists || isDraftRecord(opened.whole));
    const ways = order.filter((way) => editing.follows?.[way]);
    const title = editing.getTitle(opened);
    const subject = useMemo<Subject>(
        () => ({
            title: () => title,
            isNew: !opened.exists,
            scope: editing.ldpId === undefined ? 'none' : 'landingPage',
        }),
        [title, opened.exists, editing.ldpId],
    );
    useUnsaved(editing.formId, isUnsaved && !readOnly);
    useEffect(() => whenIdle(prefetchSaveDialogs), []);
    const { Component: DraftKeeper } = useChunk(draftKeeper, false);
    const { Component: PresenceKeeper } = useChunk(presenceKeeper, false);
    const [peopleHost, setPeopleHost] = useState<HTMLElement | null>(null);
    const { place } = editing;
    const panel = useContext(PanelContext);
    const isIncomplete = useIsIncomplete(opened, accepts);
    const hasToSave = isUnsaved || !opened.exists || isIncomplete;
    const isActive = panel?.isShown !== false && !readOnly;
    useShortcut('save', () => isActive && hasToSave && void submitThen());
    useShortcut('saveAndClose', () => isActive && void submitThen('close'));

    async function submitThen(way?: SaveFollowUp): Promise<void> {
        await choose(way);
        if (hasToSave) await submit();
        else go(opened);
    }

    function onSubmit(event: FormEvent<HTMLFormElement>): void {
        event.preventDefault();
        // The submit event of a form in a dialog above this one bubbles up to here as well.
        if (event.target === event.currentTarget) void submitThen();
    }
    useRevealPicked(editing);
    // Only the form that is seen has a preview.
    const preview = panel?.isShown !== false &&
        editing.shown && {
            shown: editing.shown,
            fields,
            stored: opened.whole,
            version: opened.version,
            form: root,
        };
    return (
        <TranslationProvider fields={fields} place={place} opened={opened} readOnly={readOnly}>
            <PreviewSplit preview={preview || undefined}>
                <Box
                    component="form"
                    ref={root}
                    noValidate
                    autoComplete="off"
                    onSubmit={onSubmit}
                    aria-label={title}
                    sx={panel ? belowTabs : whole}
                >
                    <FormHeader
                        fields={fields}
                        readOnly={readOnly}
                        title={title}
                        change={opened.exists ? opened.change : undefined}
                        state={editing.staged && opened.exists && <FormState fields={fields} record={opened.whole} />}
                        actions={
                            <>
                                <Box ref={setPeopleHost} sx={{ flexShrink: 0, '&:empty': { display: 'none' } }} />
                                {actions?.(title)}
                                {editing.shown && <PreviewButton />}
                            </>
                        }
                        {...frame}
                    />
                    {lock && (
                        <Alert severity={lock === 'forms.inactive' ? 'warning' : 'info'} sx={{ mb: 2 }}>
                            {translate(lock)}
                        </Alert>
                    )}
                    {DraftKeeper && !readOnly && (
                        <DraftKeeper
                            formId={editing.formId}
                            ldpId={editing.ldpId}
                            fields={fields}
                            opened={opened}
                            isNew={!opened.exists}
                            isUnsaved={isUnsaved}
                            sending={sending}
                            restore={(base, values, sent) => {
                                restart({ ...opened, ...base }, values);
                                if (sent) recall(sent);
                            }}
                        />
                    )}
                    <PanelMark isUnsaved={isUnsaved && !readOnly} />
                    <ErrorSummary fields={fields} />
                    {intro}
                    <FormRecordContext value={opened.whole}>
                        <SubjectContext value={subject}>
                            <Beside aside={aside}>
                                <FormSections
                                    fields={fields}
                                    sections={sections}
                                    tabs={tabs}
                                    hints={hints}
                                    readOnly={readOnly}
                                    fixed={fixed}
                                    below={below}
                                />
                            </Beside>
                        </SubjectContext>
                    </FormRecordContext>
                    <MeanwhileNotes fields={fields} notes={meanwhile.notes} onClose={meanwhile.forget} />
                    <Box sx={foot}>
                        {PresenceKeeper && place && opened.exists && panel?.isShown !== false && (
                            <PresenceKeeper
                                place={place}
                                fields={fields}
                                opened={opened}
                                host={peopleHost}
                                load={async () => {
                                    const current = editing.toBaseline(await place.load(), opened);
                                    return { values: current.values, take: () => takeNewer(current) };
                                }}
                            />
                        )}
                        {!readOnly && (
                            <SaveBar
                                isDirty={isUnsaved}
                                isNew={!opened.exists}
                                isIncomplete={isIncomplete}
                                uploads={uploads}
                                isWaiting={isWaiting}
                                discard={discard}
                                stopWaiting={stopWaiting}
                                publish={
                                    isDraft && (
                                        <PublishButton
                                            fields={fields}
                                            isWaiting={isWaiting}
                                            onPublish={() => submit(true)}
                                        />
                                    )
                                }
                                menu={<SaveMenu ways={ways} isNew={!opened.exists && !isDraft} onChoose={submitThen} />}
                            />
                        )}
                    </Box>
                    {conflict && (
                        <Chunked of={conflictDialog} onLost={answers.goOn}>
                            {(ConflictDialog) => (
                                <ConflictDialog fields={fields} opened={opened} conflict={conflict} {...answers} />
                            )}
                        </Chunked>
                    )}
                </Box>
            </PreviewSplit>
        </TranslationProvider>
    );
}
