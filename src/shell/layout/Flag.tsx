import { styled } from '@mui/material/styles';
import { shade } from '../../base/ui/shade';

const Picture = styled('img')({
    width: 24,
    height: 16,
    flexShrink: 0,
    objectFit: 'cover',
    borderRadius: 2,
    boxShadow: `0 0 0 1px ${shade(12)}`,
});

/** A decorative flag beside the name of a language; it never replaces the name. */
export function Flag({ country }: { country: string }) {
    return <Picture src={`/flags/${country.toLowerCase()}.svg`} alt="" />;
}
