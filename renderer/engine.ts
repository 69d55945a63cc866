import { connect } from '../shared/contract/connect.ts';
import { pickTransport } from './transport.ts';

const transport = pickTransport();

/** The engine, whichever door it stands behind. */
export const engine = connect(transport.call);
export const onEngineEvent = transport.onEvent;
export const fileLanguage = transport.language;
