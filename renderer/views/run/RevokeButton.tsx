import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { learn } from '../../state/answers.ts';

export function RevokeButton({ folder }: { folder: string }) {
  const { say } = useWords();
  const revoke = async () => {
    const revoked = await engine.revokeTrust({ folder });
    if (revoked.ok) learn('trust', { folder }, revoked.value);
  };
  return (
    <button type="button" className="quiet" onClick={revoke}>
      {say('trust.revoke')}
    </button>
  );
}
