import type { ReactNode } from 'react';
import { getPicturePath, pictureSize } from '../manual';
import { Figure } from './Figure';

type Props = { name: string; lang: string; text: string };

/** A picture of a screen in the language of the chapter. On a phone it is small, so it opens in its full size. */
export function Picture({ name, lang, text }: Props): ReactNode {
    const path = getPicturePath(name, lang);
    return (
        <Figure>
            <a href={path} target="_blank" rel="noopener">
                <img data-picture src={path} alt={text} {...pictureSize} loading="lazy" />
            </a>
        </Figure>
    );
}
