import Undo from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RecordChanges, RecordTarget } from '../../../contract/calls/copyRecords';
import type { Resource } from '../../../contract/resource';
import { getLanguage } from '../../../i18n/languages';
import { addLdpToAddress } from '../../base/routing/landingPage';
import { buildPath } from '../../base/routing/paths';
import { TargetReason, TargetState } from '../../base/ui/TargetState';
import { useListText } from '../../base/ui/useListText';

const Row = styled('li')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: 16,
    minHeight: 52,
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    // Hundreds of rows are laid out only where they are seen.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 60px',
    [theme.breakpoints.down('sm')]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        '& > button': { gridColumn: '1 / -1', justifySelf: 'end' },
    },
}));

const counts = ['added', 'renamed', 'replaced', 'skipped'] as const;

/** Returns sentences for what is copied, and for the languages that differ. */
function useSentences() {
    const translate = useTranslate();
    const join = useListText();
    return (changes: RecordChanges): string[] => {
        const numbers = counts.filter((name) => changes[name] > 0);
        const langs = (['leftOut', 'missing'] as const).filter((name) => changes[name].length > 0);
        const getName = (lang: string) => getLanguage(lang).name;
        return [
            numbers.map((name) => translate(`spread.${name}`, { smart_count: changes[name] })).join(' · '),
            ...langs.map((name) => translate(`spread.${name}`, { langs: join(changes[name].map(getName)) })),
        ].filter((sentence) => sentence !== '');
    };
}

type Props = {
    resource: Resource;
    target: RecordTarget;
    dryRun: boolean;
    isDisabled: boolean;
    onUndo(): void;
};

/** A landing page that records are copied to: what was copied, and the way back. */
export function CopiedTarget({ resource, target, dryRun, isDisabled, onUndo }: Props) {
    const translate = useTranslate();
    const toSentences = useSentences();
    const { id, status, reason, changes } = target;
    const name = target.name === '' ? translate('spread.gone') : target.name;
    const mayUndo = !dryRun && (status === 'DONE' || status === 'KEPT') && target.name !== '';
    return (
        <Row>
            <div>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {target.name === '' || dryRun ? (
                        name
                    ) : (
                        <MuiLink
                            component={Link}
                            to={addLdpToAddress(buildPath(resource, 'list'), id)}
                            target="_blank"
                            color="inherit"
                            aria-label={translate('spread.open', { name })}
                            sx={{ display: 'inline-block', py: '2px' }}
                        >
                            {name}
                        </MuiLink>
                    )}
                </Typography>
                <TargetReason status={status} reason={reason} />
                {changes &&
                    status !== 'UNDONE' &&
                    toSentences(changes).map((sentence) => (
                        <Typography key={sentence} variant="body2" color="textSecondary">
                            {sentence}
                        </Typography>
                    ))}
            </div>
            <TargetState
                status={status}
                text={translate(`spread.status.${dryRun && status === 'DONE' ? 'SEEN' : status}`)}
            />
            {mayUndo && (
                <Button
                    size="small"
                    color="inherit"
                    startIcon={<Undo />}
                    disabled={isDisabled}
                    aria-label={translate('spread.undoOf', { name })}
                    onClick={onUndo}
                >
                    {translate('spread.undo')}
                </Button>
            )}
        </Row>
    );
}
