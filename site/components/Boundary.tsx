import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { PhoneInText } from './contact.tsx';

interface Props {
  title: string;
  /** A sentence that tells which of the visitor’s work a reload restores. */
  kept: string;
  className?: string;
  children: ReactNode;
}

/** Shows a message if its content fails: translators and extensions change the DOM, which can make React fail. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { title, kept, className, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div role="alert" className={className}>
        <p className="heading text-h3">{title}</p>
        <p className="mt-3">
          {kept} Rechargez la page pour les retrouver, ou appelez-nous directement au <PhoneInText />.
        </p>
        <Button className="mt-6" onClick={() => location.reload()}>
          Recharger la page
        </Button>
      </div>
    );
  }
}
