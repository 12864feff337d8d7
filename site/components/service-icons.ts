import {
  Boxes,
  BriefcaseBusiness,
  BrushCleaning,
  Building2,
  HardHat,
  HeartHandshake,
  House,
  PackageOpen,
  Trees,
  Warehouse,
} from 'lucide-react';

/** The icons that a service page may name, by their names at lucide.dev. */
export const SERVICE_ICONS = {
  boxes: Boxes,
  'briefcase-business': BriefcaseBusiness,
  'brush-cleaning': BrushCleaning,
  'building-2': Building2,
  'hard-hat': HardHat,
  'heart-handshake': HeartHandshake,
  house: House,
  'package-open': PackageOpen,
  trees: Trees,
  warehouse: Warehouse,
};

export type ServiceIcon = keyof typeof SERVICE_ICONS;
