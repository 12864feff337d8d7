import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { PhoneInText } from './contact.tsx';

interface Props {
  /** The part that has stopped. */
  title: string;
  /** The visitor’s work that is kept. */
  kept: string;
  className?: string;
  children: ReactNode;
}

/** An error boundary, for translators and extensions that change the DOM. A reload brings back what is kept. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { title, kept, className, children } = this.props;
    if (!this.state.failed) return children;
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
