import { exitWithError } from './process/exitWithError';
import { rotateKey } from './process/rotateKey';

rotateKey(process.env, (line) => process.stdout.write(`${line}\n`)).catch(exitWithError);
