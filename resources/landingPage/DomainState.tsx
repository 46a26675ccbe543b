import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { checkDomain, type DomainProof } from '../../contract/calls/domains';
import { useMay } from '../../src/base/session/SessionContext';
import { formatTime } from '../../src/base/ui/bangkok';
import { Copyable } from '../../src/base/ui/Copyable';
import { Facts } from '../../src/base/ui/Facts';
import type { Icon } from '../../src/base/ui/icons';
import { Mark } from '../../src/base/ui/Mark';
import { useCheckDomain } from './useDomainProofs';

type State = 'proven' | 'vanished' | 'unproven';

const looks: Readonly<Record<State, readonly [icon: Icon, color: string]>> = {
    proven: [CheckCircle, 'success.main'],
    vanished: [WarningAmber, 'warning.main'],
    unproven: [ErrorOutline, 'error.main'],
};

function getState({ provenTime, problems }: DomainProof): State {
    if (provenTime === null) return 'unproven';
    return problems.length > 0 ? 'vanished' : 'proven';
}

/** What is to be entered where. */
function Instructions({ proof: { domain, token, recordName, fileAddress } }: { proof: DomainProof }) {
    const translate = useTranslate();
    const entries = [
        ['record', recordName],
        ['value', token],
        ['file', fileAddress],
    ] as const;
    return (
        <Facts
            facts={entries.map(([name, text]) => {
                const label = translate(`domainProof.${name}`);
                return [label, <Copyable key={name} text={text} name={`${label} (${domain})`} />] as const;
            })}
        />
    );
}

/** What the last check found instead of the proof. */
function Problems({ proof: { problems, checkedTime } }: { proof: DomainProof }) {
    const translate = useTranslate();
    if (problems.length === 0) return null;
    return (
        <Box sx={{ mt: 1.5 }}>
            <Typography variant="body2">
                {translate('domainProof.checked', { time: formatTime(checkedTime) })}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
                {problems.map(({ name, found }) => (
                    <Typography key={name} component="li" variant="body2">
                        {translate(`domainProof.problems.${name}`, { found })}
                    </Typography>
                ))}
            </Box>
        </Box>
    );
}

type Props = { proof: DomainProof; ldpId: string; listKey: readonly unknown[] };

/** Shows a domain with its state, and how it is proven as long as that was not found. */
export function DomainState({ proof, ldpId, listKey }: Props) {
    const translate = useTranslate();
    const may = useMay();
    const { mutate, isPending } = useCheckDomain(ldpId, listKey);
    const { domain, provenTime } = proof;
    const state = getState(proof);
    const [icon, color] = looks[state];
    return (
        <Paper component="li" variant="outlined" sx={{ p: 1.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
                <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                    {domain}
                </Typography>
                <Box aria-live="polite" sx={{ flexGrow: 1 }}>
                    <Mark icon={icon} color={color}>
                        {translate(`domainProof.${state}`)}
                    </Mark>
                </Box>
                {provenTime !== null && (
                    <Typography variant="body2" color="textSecondary">
                        {translate('domainProof.provenSince', { time: formatTime(provenTime) })}
                    </Typography>
                )}
                {may(checkDomain) && (
                    <Button
                        size="small"
                        variant="outlined"
                        loading={isPending}
                        aria-label={translate('lists.actionOf', {
                            action: translate('domainProof.check'),
                            title: domain,
                        })}
                        onClick={() => mutate(domain)}
                    >
                        {translate('domainProof.check')}
                    </Button>
                )}
            </Box>
            {state !== 'proven' && (
                <Box sx={{ mt: 1.5 }}>
                    <Instructions proof={proof} />
                    <Problems proof={proof} />
                </Box>
            )}
        </Paper>
    );
}
