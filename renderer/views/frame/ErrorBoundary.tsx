import { Component, type ReactNode } from 'react';
import { Broken } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';

/** A screen that breaks says so instead of leaving the window empty. (React has this as a class only.) */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    return this.state.error ? <Broken error={this.state.error} action={<WayOut />} /> : this.props.children;
  }
}

function WayOut() {
  const { say } = useWords();
  return <a href={hrefOf({ screen: 'start', folder: null, run: null })}>{say('state.to_start')}</a>;
}
