/** Thrown by a replay at the step that is not the recording's; nothing more can be recorded of it. */
export class ReplayDiverged extends Error {
  override readonly name = 'ReplayDiverged';
}
