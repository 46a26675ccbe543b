import Undo from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import type { Replacement } from '../../../contract/replace/matches';
import type { Resource } from '../../../contract/resource';
import { listChanges } from './changes';
import { FindFields } from './FindFields';
import { getHitId } from './found';
import { HitList, type LeftOut } from './HitList';
import { OutcomeReport } from './OutcomeReport';
import { Running } from './Running';
import { useRun } from './useRun';
import { useSearch } from './useSearch';

type Props = { resource: Resource; ids: readonly RaRecord['id'][]; onClose(): void };

const nothing: Replacement = { find: '', replacement: '', isCaseSensitive: false, isWholeWord: false };

/** Finds a text in records, shows each hit, and replaces the chosen ones. */
export function ReplaceDialog({ resource, ids, onClose }: Props) {
    const translate = useTranslate();
    const id = useId();
    const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
    // Replacing refreshes the list, which may take records out of the selection.
    const [chosenIds] = useState(ids);
    const [wanted, setWanted] = useState(nothing);
    const [leftOut, setLeftOut] = useState<LeftOut>(new Set());
    const { search, progress: searching, found, forget } = useSearch(resource, chosenIds);
    const { run, undo, stop, progress: writing, isUndoing, outcome, reset } = useRun(resource);
    const isTooMany = chosenIds.length > limits.replacedRecords;
    const isChosen = (hitId: string) => !leftOut.has(hitId);
    const hitIds = found?.records.flatMap(({ record, hits }) => hits.map((hit) => getHitId(record, hit))) ?? [];
    const count = hitIds.filter(isChosen).length;
    const close = () => {
        if (!writing) onClose();
    };
    const again = () => {
        reset();
        forget();
    };
    return (
        <Dialog open fullWidth fullScreen={isSmall} maxWidth="md" aria-labelledby={id} onClose={close}>
            <DialogTitle id={id}>{translate('replace.title', { smart_count: chosenIds.length })}</DialogTitle>
            <DialogContent tabIndex={0}>
                {outcome ? (
                    <OutcomeReport resource={resource} outcome={outcome} />
                ) : (
                    <>
                        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                            {translate('replace.lead')}
                        </Typography>
                        {isTooMany && (
                            <Alert severity="warning">
                                {translate('replace.tooMany', { max: limits.replacedRecords })}
                            </Alert>
                        )}
                        <FindFields
                            wanted={wanted}
                            isDisabled={isTooMany || writing !== undefined}
                            onChange={(own) => {
                                setWanted(own);
                                forget();
                            }}
                            onSearch={() => {
                                setLeftOut(new Set());
                                void search(wanted);
                            }}
                        />
                        {searching && <Running says="replace.looking" progress={searching} />}
                        {writing && (
                            <Running says={isUndoing ? 'replace.undoing' : 'replace.replacing'} progress={writing} />
                        )}
                        {found?.records.length === 0 && (
                            <Typography role="status" sx={{ mt: 2 }}>
                                {translate('replace.none')}
                            </Typography>
                        )}
                        {found?.isCut && (
                            <Alert severity="info" sx={{ mt: 2 }}>
                                {translate('replace.tooManyHits', { max: limits.replacedHits })}
                            </Alert>
                        )}
                        {found && found.records.length > 0 && (
                            <HitList
                                {...{ resource, found, leftOut }}
                                isDisabled={writing !== undefined}
                                onChange={setLeftOut}
                            />
                        )}
                    </>
                )}
            </DialogContent>
            <DialogActions>
                {outcome ? (
                    <>
                        {!outcome.isUndo && outcome.made.length > 0 && (
                            <Button startIcon={<Undo />} onClick={() => undo(outcome)} sx={{ mr: 'auto' }}>
                                {translate('replace.undo')}
                            </Button>
                        )}
                        <Button onClick={again}>{translate('replace.again')}</Button>
                        <Button variant="contained" onClick={onClose}>
                            {translate('app.close')}
                        </Button>
                    </>
                ) : (
                    <>
                        <Button onClick={writing ? stop : onClose}>
                            {translate(writing ? 'replace.stop' : 'app.cancel')}
                        </Button>
                        <Button
                            variant="contained"
                            disabled={!found || count === 0 || writing !== undefined}
                            onClick={() => found && run(listChanges(resource, found, isChosen))}
                        >
                            {translate(found?.wanted.replacement === '' ? 'replace.remove' : 'replace.replace', {
                                smart_count: count,
                            })}
                        </Button>
                    </>
                )}
            </DialogActions>
        </Dialog>
    );
}
