import { memo } from 'react';
import { splitAtHits } from '../../../contract/searchWords';

/**
 * A text of one line in which these folded words stand out. Finding them folds the text many times, so it is not done
 * again when another row is pointed at.
 */
export const HitText = memo(function HitText({ text, words }: { text: string; words: readonly string[] }) {
    let from = 0;
    return splitAtHits(text, words).map((piece) => {
        from += piece.text.length;
        return piece.isHit ? <mark key={from}>{piece.text}</mark> : piece.text;
    });
});
