// `npm run site-script`: writes site/script.generated.ts, the scripts that every page of a landing page contains.
import { writeFileSync } from 'node:fs';
import { generateScripts, scriptsFile } from './siteScript/generate.ts';

writeFileSync(scriptsFile, await generateScripts());
